/** Runs in both pages of the benchmark: one speaks with `voices` voices, the other listens. They find each other through the server. */

const [, side, room, voices] = location.pathname.split('/');
const post = (to, message) => fetch(`/mail/${room}/${to}`, { method: 'POST', body: JSON.stringify(message) });

async function* mail(own) {
  for (;;) for (const message of await (await fetch(`/mail/${room}/${own}`)).json()) yield message;
}

async function speak() {
  const connection = new RTCPeerConnection();
  connection.onicecandidate = ({ candidate }) => candidate && post('listener', { candidate });
  const audio = new AudioContext();
  const speech = await audio.decodeAudioData(await (await fetch('/speech')).arrayBuffer());
  for (let voice = 0; voice < Number(voices); voice += 1) {
    const source = new AudioBufferSourceNode(audio, { buffer: speech, loop: true });
    const out = audio.createMediaStreamDestination();
    source.connect(out);
    source.start(0, voice * 3);
    connection.addTrack(out.stream.getAudioTracks()[0], out.stream);
    const canvas = document.body.appendChild(document.createElement('canvas'));
    Object.assign(canvas, { width: 320, height: 180 });
    const draw = canvas.getContext('2d');
    setInterval(
      () => ((draw.fillStyle = `hsl(${(Date.now() / 20) % 360} 60% 50%)`), draw.fillRect(0, 0, 320, 180)),
      100,
    );
    connection.addTrack(canvas.captureStream(10).getVideoTracks()[0], out.stream);
  }
  for await (const message of mail('speaker')) {
    if (message === 'hello')
      await connection.setLocalDescription(await connection.createOffer()),
        await post('listener', { description: connection.localDescription });
    else if (message.description) await connection.setRemoteDescription(message.description);
    else await connection.addIceCandidate(message.candidate);
  }
}

/** Plays what it hears, as any meeting page does. */
async function listen() {
  const connection = new RTCPeerConnection();
  connection.onicecandidate = ({ candidate }) => candidate && post('speaker', { candidate });
  connection.ontrack = ({ track }) => {
    const element = document.body.appendChild(document.createElement(track.kind));
    Object.assign(element, { srcObject: new MediaStream([track]), autoplay: true });
  };
  await post('speaker', 'hello');
  for await (const message of mail('listener')) {
    if (message.candidate) await connection.addIceCandidate(message.candidate);
    else {
      await connection.setRemoteDescription(message.description);
      await connection.setLocalDescription(await connection.createAnswer());
      await post('speaker', { description: connection.localDescription });
    }
  }
}

void (side === 'speaker' ? speak() : listen());
