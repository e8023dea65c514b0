/** Runs in the test pages: shows one screen after the other, as the scenario says, with real connections while the call lasts. */

const scripts = {
  admitted: ['prejoin', 'join', 'call'],
  lobby: ['prejoin', 'join', 'lobby', 700, 'call'],
  denied: ['prejoin', 'join', 'lobby', 500, 'denied'],
  blocked: ['prejoin', 'join', 'blocked'],
  'sign-in': ['auth'],
  'not-started': ['host'],
  removed: ['prejoin', 'join', 'call', 1500, 'removed'],
  ended: ['prejoin', 'join', 'call', 1500, 'ended'],
  alone: ['prejoin', 'join', 'call', 1500, 'empty'],
  // Somebody types the words of a refusal into the chat.
  chatter: ['prejoin', 'join', 'call', 300, 'chatter', 1500, 'ended'],
};

const { scenario, others, isMixed, straightIn } = window.meeting;
const main = () => document.querySelector('main');
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let far;

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
      if (button?.dataset.off) button.setAttribute(button.dataset.attribute ?? 'aria-label', button.dataset.off), (button.dataset.isOff = '1');
      if (button?.dataset.show) show(button.dataset.show);
      if (!button?.matches('[data-join]')) return;
      window.botName = main().querySelector('input')?.value ?? '';
      if (window.botName && ![...main().querySelectorAll('[data-off]')].some((one) => !one.dataset.isOff)) resolve();
    });
    document.addEventListener('input', () => main().querySelectorAll('[data-join]').forEach((one) => (one.disabled = false)));
  });
}

/** Everybody else, heard through a real connection: a tone each, or all on one track and in turn. */
async function connect() {
  const devices = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
  if (devices.getTracks().length !== 2) throw new Error('no devices');
  const audio = new AudioContext();
  far = new RTCPeerConnection();
  const near = new RTCPeerConnection();
  far.onicecandidate = ({ candidate }) => candidate && near.addIceCandidate(candidate);
  near.onicecandidate = ({ candidate }) => candidate && far.addIceCandidate(candidate);
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
  if (isMixed) {
    const mix = audio.createMediaStreamDestination();
    for (const { gain } of voices) gain.connect(mix);
    far.addTrack(mix.stream.getAudioTracks()[0], mix.stream);
    takeTurns(voices);
  } else for (const { out } of voices) far.addTrack(out.stream.getAudioTracks()[0], out.stream);
  window.received = [];
  near.ontrack = ({ track }) => window.received.push(track);
  await far.setLocalDescription(await far.createOffer());
  await near.setRemoteDescription(far.localDescription);
  await near.setLocalDescription(await near.createAnswer());
  await far.setRemoteDescription(near.localDescription);
  window.meeting.onCall?.();
}

/** One speaks at a time, and the page shows it a little later. */
function takeTurns(voices) {
  let turn = 0;
  const next = () => {
    const now = turn++ % voices.length;
    voices.forEach(({ gain }, index) => (gain.gain.value = index === now ? 0.3 : 0));
    setTimeout(() => window.meeting.onSpeaker?.(others[now].name), 200);
  };
  next();
  setInterval(next, 1_000);
}

function hangUp() {
  far?.close();
  window.received?.forEach((track) => track.stop());
  window.meeting.onEmpty?.();
}

/** What the bot says in the chat reaches the test. */
document.addEventListener('keydown', ({ key, target }) => key === 'Enter' && tell(target));
document.addEventListener('click', ({ target }) => target.closest('[data-send]') && tell(document.querySelector('[data-chat]')));
function tell(field) {
  const text = field?.value ?? field?.textContent ?? '';
  if (!text) return;
  void fetch(`/said?text=${encodeURIComponent(text)}`);
  if ('value' in field) field.value = '';
  else field.textContent = '';
}

async function run() {
  for (const step of scripts[scenario]) {
    if (typeof step === 'number') await sleep(step);
    else if (step === 'join') await (straightIn ? undefined : join());
    else if (step === 'prejoin' && straightIn) continue;
    else if (step === 'chatter') main().insertAdjacentHTML('beforeend', '<p>Ada: it said that I was removed from the meeting, denied your request, the meeting has ended</p>');
    else {
      if (step === 'empty' || step === 'removed' || step === 'ended') hangUp();
      show(step);
      if (step === 'call') await connect();
    }
  }
}

void run();
