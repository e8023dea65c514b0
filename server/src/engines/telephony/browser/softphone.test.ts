import { delimiter } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { likeness, makeVoice } from '../../../test/telephony/sound.ts';
import { launch } from '../../meeting-bot/browser.ts';
import { findChromium } from '../../meeting-bot/find.ts';
import { frameSamples, toBytes } from '../audio/frame.ts';
import { openBridge } from '../bridge.ts';
import { openClock } from '../clock.ts';
import { openBrowserLeg } from './leg.ts';

const executablePath = findChromium(process.env['CHROMIUM_PATH'], (process.env['PATH'] ?? '').split(delimiter));

const [roundS, rounds] = [4.5, 5];
const voiceS = 40;

/** What the page of a call does, with a voice in the place of the microphone; it remembers what it hears. */
const page = `
  globalThis.offer = async (voice) => {
    const samples = new Int16Array(Uint8Array.from(atob(voice), (sign) => sign.charCodeAt(0)).buffer);
    const audio = new AudioContext({ sampleRate: 16000 });
    await audio.resume();
    const buffer = audio.createBuffer(1, samples.length, 16000);
    buffer.getChannelData(0).set(Float32Array.from(samples, (value) => value / 32768));
    const source = new AudioBufferSourceNode(audio, { buffer });
    const microphone = audio.createMediaStreamDestination();
    source.connect(microphone);
    const connection = new RTCPeerConnection({ iceServers: [] });
    connection.addTrack(microphone.stream.getAudioTracks()[0], microphone.stream);
    const heard = [];
    connection.ontrack = ({ streams, track }) => {
      const stream = streams[0] ?? new MediaStream([track]);
      globalThis.speaker = Object.assign(new Audio(), { srcObject: stream, muted: true });
      void speaker.play();
      const tap = audio.createScriptProcessor(1024, 1, 1);
      tap.onaudioprocess = ({ inputBuffer }) => heard.push(...inputBuffer.getChannelData(0));
      audio.createMediaStreamSource(stream).connect(tap).connect(audio.destination);
    };
    Object.assign(globalThis, { connection, heard, speak: () => source.start() });
    await connection.setLocalDescription(await connection.createOffer());
    while (connection.iceGatheringState !== 'complete') await new Promise((done) => setTimeout(done, 20));
    return connection.localDescription.sdp;
  };`;

test.skipIf(!executablePath)(
  'a softphone in Chromium is recorded as it speaks, hears the others as they speak, and not itself',
  { timeout: 240_000 },
  async () => {
    const browser = await launch(executablePath!);
    onTestFinished(() => browser.close());
    const tab = await browser.newPage();
    await tab.goto('about:blank');
    await tab.evaluate(page);
    const [own, others] = [makeVoice(41, voiceS), makeVoice(42, voiceS)];
    const offer = await tab.evaluate<string>(`offer(${JSON.stringify(toBytes(own).toString('base64'))})`);
    const leg = await openBrowserLeg({ offer, ports: { from: 47_000, to: 47_099 }, publicHost: undefined });
    onTestFinished(() => leg.close());
    await tab.evaluate(`connection.setRemoteDescription({ type: 'answer', sdp: ${JSON.stringify(leg.answer)} })`);
    await expect.poll(() => tab.evaluate('connection.connectionState'), { timeout: 10_000 }).toBe('connected');

    const recorded: Int16Array[] = [];
    const bridge = openBridge(openClock());
    onTestFinished(() => bridge.close());
    bridge.join(leg, { onFrame: (frame) => void recorded.push(frame) });
    let at = 0;
    bridge.join({ read: () => others.slice(at, (at += frameSamples)), write: () => undefined });
    await tab.evaluate('speak()');
    // A browser stretches sound that comes late: some seconds of it must be as they were said, not the first ones.
    let [outward, inward] = [0, 0];
    for (let round = 0; round < rounds && Math.min(outward, inward) < 0.95; round += 1) {
      recorded.length = 0;
      await tab.evaluate('void (heard.length = 0)');
      await sleep(roundS * 1000);
      const heard = Int16Array.from(await tab.evaluate<number[]>('heard.map((value) => Math.round(value * 32767))'));
      const said = new Int16Array(recorded.length * frameSamples);
      recorded.forEach((frame, index) => said.set(frame, index * frameSamples));
      outward = Math.max(outward, likeness(said, own));
      inward = Math.max(inward, likeness(heard, others));
      expect(likeness(heard, own)).toBeLessThan(0.5);
    }
    expect(outward).toBeGreaterThanOrEqual(0.95);
    expect(inward).toBeGreaterThanOrEqual(0.95);
  },
);
