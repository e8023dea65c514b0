import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page with a call in it: one other person, whose voice (a tone, two seconds on and one off) comes over WebRTC. */
const html = `<!doctype html><html lang="en"><title>Call with Elise</title>
<h1>Call</h1><div class="tile" data-name="Elise Fontaine"><video autoplay playsinline></video><span>Elise Fontaine</span></div>
<input type="text" placeholder="Send a message" aria-label="Message"><script>
const [here, there] = [new RTCPeerConnection(), new RTCPeerConnection()];
here.onicecandidate = ({ candidate }) => candidate && there.addIceCandidate(candidate);
there.onicecandidate = ({ candidate }) => candidate && here.addIceCandidate(candidate);
here.ontrack = ({ streams }) => { document.querySelector('video').srcObject = streams[0]; };
const audio = new AudioContext();
const voice = new GainNode(audio, { gain: 0 });
const tone = new OscillatorNode(audio, { frequency: 440 });
const end = audio.createMediaStreamDestination();
tone.connect(voice).connect(end);
tone.start();
for (let at = 0; at < 600; at += 3) { voice.gain.setValueAtTime(0.4, at); voice.gain.setValueAtTime(0, at + 2); }
for (const track of end.stream.getTracks()) there.addTrack(track, end.stream);
(async () => {
  await there.setLocalDescription(await there.createOffer());
  await here.setRemoteDescription(there.localDescription);
  await here.setLocalDescription(await here.createAnswer());
  await there.setRemoteDescription(here.localDescription);
})();
</script></html>`;

/** The same call with what a Jitsi page has that the extension reads: a list of members, and a chat. */
export const jitsiHtml = html.replace(
  '<input type="text" placeholder="Send a message" aria-label="Message">',
  `<div role="log"></div><input type="text" id="usermsg"><button aria-label="Send message">Send</button><script>
document.querySelector('button').onclick = () => document.querySelector('[role=log]').append(document.querySelector('#usermsg').value);
const getTracks = () => document.querySelector('video').srcObject.getAudioTracks().map((track) => ({ getTrack: () => track }));
const member = { getId: () => 'e1', getDisplayName: () => 'Elise Fontaine', getTracks };
window.APP = { conference: { isJoined: () => true, listMembers: () => [member] } };
</script>`,
);

export async function serveCall(): Promise<{ url: string; close(): void }> {
  const server = createServer(
    (_request, reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end(html),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/room/screening`,
    close: () => (server.closeAllConnections(), void server.close()),
  };
}
