import { levelOf, rmsOf } from './levels.ts';
import { messages } from './messages.ts';

const sentences = {
  denied: messages.theBrowserIsntAllowedToUseThe,
  none: messages.noMicrophoneFoundConnectOneAndTry,
  busy: messages.anotherProgramIsUsingTheMicrophone,
  unsupported: messages.thisBrowserCantRecordOnThisPage,
  failed: messages.theMicrophoneCouldNotBeOpenedTry,
  'no-sound': messages.thatWasSharedWithoutAudioShareAgain,
  'not-shared': messages.nothingWasSharedChooseATabOr,
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
  return inputs.map(({ deviceId, label }, index) => ({
    deviceId,
    label: label || messages.microphoneIndex(index + 1),
  }));
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
    throw new DeviceError('unsupported', messages.thisBrowserCantShareTabAudioUse);
  const stream = await navigator.mediaDevices
    .getDisplayMedia({
      video: { frameRate: 1 },
      audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    })
    .catch((error: DOMException) => {
      throw error.name === 'NotAllowedError'
        ? new DeviceError('denied', sentences['not-shared'])
        : new DeviceError('failed', messages.theAudioCouldntBeSharedTryAgain);
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
