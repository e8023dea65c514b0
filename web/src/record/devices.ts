import { levelOf, rmsOf } from './levels.ts';

const sentences = {
  denied: 'The browser isn’t allowed to use the microphone. Allow it in the address bar, then try again.',
  none: 'No microphone found. Connect one and try again.',
  busy: 'Another program is using the microphone. Close that program, then try again.',
  unsupported: 'This browser can’t record on this page. Use a current Chrome, Edge or Firefox over https.',
  failed: 'The microphone could not be opened. Try again, or choose another one.',
  'no-sound': 'That was shared without audio. Share again and turn on “Also share tab audio”.',
  'not-shared': 'Nothing was shared. Choose a tab or window with audio, or record only the microphone.',
} as const;

/** Why there is nothing to record, with a sentence for people. */
export class DeviceError extends Error {
  readonly reason: 'denied' | 'none' | 'busy' | 'unsupported' | 'failed' | 'no-sound';

  constructor(reason: DeviceError['reason'], message: string = sentences[reason]) {
    super(message);
    this.name = 'DeviceError';
    this.reason = reason;
  }
}

/** Their names are known once a microphone was allowed. */
export async function listMicrophones(): Promise<{ deviceId: string; label: string }[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  const inputs = devices.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '');
  return inputs.map(({ deviceId, label }, index) => ({ deviceId, label: label || `Microphone ${index + 1}` }));
}

export async function openMicrophone(deviceId?: string): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DeviceError('unsupported');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: {
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
        ...(deviceId && { deviceId: { exact: deviceId } }),
      },
    });
  } catch (error) {
    throw new DeviceError(microphoneReason((error as DOMException).name));
  }
}

export function microphoneReason(name: string): DeviceError['reason'] {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}

/** The sound of a tab or a window that the person chooses. Its picture is not kept: the browser offers sound only with one. */
export async function openSharedSound(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getDisplayMedia)
    throw new DeviceError(
      'unsupported',
      'This browser can’t share tab audio. Use a current Chrome or Edge, or record only the microphone.',
    );
  const stream = await navigator.mediaDevices
    .getDisplayMedia({
      video: { frameRate: 1 },
      audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    })
    .catch((error: DOMException) => {
      throw error.name === 'NotAllowedError'
        ? new DeviceError('denied', sentences['not-shared'])
        : new DeviceError('failed', 'The audio couldn’t be shared. Try again, or record only the microphone.');
    });
  if (stream.getAudioTracks().length > 0) return stream;
  stream.getTracks().forEach((track) => track.stop());
  throw new DeviceError('no-sound');
}

/** How loud a stream is now. */
export function openMeter(stream: MediaStream): { level(): number; close(): void } {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 2048 });
  const source = context.createMediaStreamSource(stream);
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      return levelOf(rmsOf(samples));
    },
    close() {
      source.disconnect();
      void context.close();
    },
  };
}
