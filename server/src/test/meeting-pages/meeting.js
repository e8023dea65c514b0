/** Runs in the test pages: shows one screen after the other, as the scenario says, with real connections while the call lasts. */

/** `seen` waits until the test knows that the bot is where the screen before has led it. */
const scripts = {
  admitted: ['prejoin', 'join', 'call'],
  lobby: ['prejoin', 'join', 'lobby', 'seen waiting_room', 'call'],
  denied: ['prejoin', 'join', 'lobby', meeting.hasNoLobby ? '' : 'seen waiting_room', 'denied'],
  blocked: ['prejoin', 'join', 'blocked'],
  'sign-in': ['auth'],
  'not-started': ['host'],
  removed: ['prejoin', 'join', 'call', 'seen active', 'removed'],
  ended: ['prejoin', 'join', 'call', 'seen active', 'ended'],
  alone: ['prejoin', 'join', 'call', 'seen active', 'talk', 'empty'],
  // A dialog keeps the bot from the meeting, or from its sound, until it is answered.
  dialog: ['prejoin', 'join', 'dialog', 'answer', 'call'],
  // People are there, and what they say is not on any connection: the page plays it, or nothing does.
  played: ['prejoin', 'join', 'silent call', 'play'],
  deaf: ['prejoin', 'join', 'silent call'],
  says: ['says'],
  // Somebody types the words of a refusal into the chat.
  chatter: ['prejoin', 'join', 'call', 'seen active', 'chatter', 'ended'],
};

const { scenario, others, isMixed, isApart, isRepeated, straightIn } = window.meeting;
const main = () => document.querySelector('main');
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const walkId = new URLSearchParams(location.search).get('walk');
const fars = [];

function show(name) {
  const template = document.querySelector(`template#${name}`);
  if (!template) throw new Error(`this page has no screen ${name}`);
  main().innerHTML = template.innerHTML.replaceAll('{me}', window.botName ?? '');
}

/** Resolves when somebody has typed a name, switched everything off that is on, and pressed the button. */
function join() {
  return new Promise((resolve) => {
    document.addEventListener('click', ({ target }) => {
      const button = target.closest('button, a');
      if (button?.dataset.off)
        button.setAttribute(button.dataset.attribute ?? 'aria-label', button.dataset.off), (button.dataset.isOff = '1');
      if (button?.dataset.decoy !== undefined) void fetch('/said?text=decoy');
      if (button?.dataset.show) show(button.dataset.show);
      if (!button?.matches('[data-join]')) return;
      window.botName = main().querySelector('input:not([data-decoy], [type="password"])')?.value ?? '';
      if (meeting.isPlain && /[^a-zA-Z0-9]/.test(window.botName)) return;
      if (window.botName && ![...main().querySelectorAll('[data-off]')].some((one) => !one.dataset.isOff)) resolve();
    });
    document.addEventListener('input', () =>
      main()
        .querySelectorAll('[data-join]')
        .forEach((one) => (one.disabled = false)),
    );
  });
}

/** Everybody else, heard through a real connection: a tone each, or all on one track and in turn. */
async function connect() {
  const devices = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
  if (devices.getTracks().length !== 2) throw new Error('no devices');
  const audio = new AudioContext();
  const voices = others.map(({ hertz }) => {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    const out = audio.createMediaStreamDestination();
    tone.frequency.value = hertz;
    gain.gain.value = 0.3;
    tone.connect(gain).connect(out);
    tone.start();
    return { gain, out };
  });
  window.received = [];
  const streams = voices.map(({ out }) => out.stream);
  if (isMixed) {
    const mix = audio.createMediaStreamDestination();
    for (const { gain } of voices) gain.connect(mix);
    await carry(isRepeated ? [mix.stream, new MediaStream(mix.stream.clone().getTracks())] : [mix.stream]);
    takeTurns(voices);
    markSpeaker(audio, received[0]);
  } else if (isApart) for (const stream of streams) await carry([stream]);
  else await carry(streams);
  window.meeting.onCall?.();
}

/** Over a connection of their own. Servers with one for each person may call every track the same. */
async function carry(streams) {
  const far = new RTCPeerConnection();
  const near = new RTCPeerConnection();
  fars.push(far);
  far.onicecandidate = ({ candidate }) => candidate && near.addIceCandidate(candidate);
  near.onicecandidate = ({ candidate }) => candidate && far.addIceCandidate(candidate);
  near.ontrack = ({ track }) => window.received.push(track);
  for (const stream of streams) far.addTrack(stream.getAudioTracks()[0], stream);
  await far.setLocalDescription(await far.createOffer());
  const { type, sdp } = far.localDescription;
  let streamNumber = 0;
  const msid = () =>
    isApart ? 'msid:room voice' : `msid:${streamNumber++ === 0 ? 'mainAudio' : 'otherAudio'}-1 voice${streamNumber}`;
  await near.setRemoteDescription({ type, sdp: isApart || isRepeated ? sdp.replace(/msid:\S+ \S+/g, msid) : sdp });
  await near.setLocalDescription(await near.createAnswer());
  await far.setRemoteDescription(near.localDescription);
}

/** One speaks at a time. */
function takeTurns(voices) {
  let turn = 0;
  const next = () => voices.forEach(({ gain }, index) => (gain.gain.value = index === turn % voices.length ? 0.3 : 0));
  next();
  setInterval(() => (turn++, next()), 1_500);
}

/** Shows who is heard, a little later, as pages do. */
function markSpeaker(audio, track) {
  const analyser = audio.createAnalyser();
  audio.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const levels = new Uint8Array(analyser.frequencyBinCount);
  setInterval(() => {
    analyser.getByteFrequencyData(levels);
    const heard = others
      .map(({ name, hertz }) => ({ name, level: levels[Math.round((hertz / audio.sampleRate) * analyser.fftSize)] }))
      .sort((a, b) => b.level - a.level)[0];
    if (heard.level > 100) setTimeout(() => window.meeting.onSpeaker?.(heard.name), 150);
  }, 50);
}

function hangUp() {
  fars.forEach((far) => far.close());
  window.received?.forEach((track) => track.stop());
  window.meeting.onEmpty?.();
}

/** What the bot says in the chat reaches the test. */
document.addEventListener('keydown', ({ key, target }) => key === 'Enter' && tell(target));
document.addEventListener('click', ({ target }) => {
  if (target.closest('[data-send]')) tell(document.querySelector('[data-chat]'));
  const told = target.closest('[data-tell]')?.dataset.tell;
  if (told) void fetch(`/said?text=${encodeURIComponent(told)}`);
});
function tell(field) {
  const text = field?.value ?? field?.textContent ?? '';
  if (!text) return;
  void fetch(`/said?text=${encodeURIComponent(text)}`);
  if ('value' in field) field.value = '';
  else field.textContent = '';
}

async function run() {
  for (const step of scripts[scenario].filter(Boolean)) {
    if (step.startsWith('seen '))
      while ((await (await fetch(`/seen?walk=${walkId}`)).text()) !== step.slice(5)) await sleep(50);
    else if (step === 'answer')
      await new Promise((resolve) =>
        document.addEventListener('click', ({ target }) => target.closest('[data-answer]') && resolve()),
      );
    else if (step === 'silent call') show('call');
    else if (step === 'play') {
      const audio = new AudioContext();
      const tone = audio.createOscillator();
      tone.frequency.value = 440;
      tone.connect(audio.destination);
      tone.start();
    } else if (step === 'says') main().textContent = new URLSearchParams(location.search).get('says');
    else if (step === 'talk') await sleep(1_500);
    else if (step === 'join') await (straightIn ? undefined : join());
    else if (step === 'prejoin' && straightIn) continue;
    else if (step === 'chatter')
      main().insertAdjacentHTML(
        'beforeend',
        '<p>Ada: it said that I was removed from the meeting, denied your request, the meeting has ended</p>',
      ),
        await sleep(600);
    else {
      if (step === 'empty' || step === 'removed' || step === 'ended') hangUp();
      show(step);
      if (step === 'call') await connect();
    }
  }
}

void run();
