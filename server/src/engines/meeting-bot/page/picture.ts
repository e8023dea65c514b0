import type { BrowserPage } from './browser.ts';

/** What the page sends of its picture: WebM, a second at a time, to be joined as it comes. */
export type PictureFrame = { atMs: number; bytes: string };

export type PictureOptions = { binding: string; framesPerSecond: number; bitsPerSecond: number };

type Blobs = { arrayBuffer(): Promise<ArrayBuffer>; size: number };
type Recorder = {
  start(sliceMs: number): void;
  stop(): void;
  state: string;
  ondataavailable: ((event: { data: Blobs }) => void) | null;
  onstop: (() => void) | null;
};
type Capture = {
  navigator: { mediaDevices: { getDisplayMedia(wanted: object): Promise<unknown> } };
  MediaRecorder: new (stream: unknown, options: object) => Recorder;
  candorPicture?: { stop(): Promise<void> };
};

/** Runs in the page once the bot is in: records what the tab shows. Answers why not, or null. */
export async function startPicture({
  binding,
  framesPerSecond,
  bitsPerSecond,
}: PictureOptions): Promise<string | null> {
  const page = globalThis as unknown as BrowserPage & Capture & Record<string, (frame: PictureFrame) => void>;
  try {
    const stream = await page.navigator.mediaDevices.getDisplayMedia({
      video: { frameRate: framesPerSecond, width: { max: 1280 }, height: { max: 720 } },
      audio: false,
      preferCurrentTab: true,
      selfBrowserSurface: 'include',
    });
    const recorder = new page.MediaRecorder(stream, {
      mimeType: 'video/webm;codecs=vp8',
      videoBitsPerSecond: bitsPerSecond,
    });
    const atMs = Date.now();
    // One after the other: a slice that is read sooner must not overtake.
    let sent: Promise<void> = Promise.resolve();
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) {
        sent = sent.then(async () => {
          const bytes = new Uint8Array(await data.arrayBuffer());
          let text = '';
          for (let at = 0; at < bytes.length; at += 0x8000)
            text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
          page[binding]!({ atMs, bytes: page.btoa(text) });
        });
      }
    };
    recorder.start(1_000);
    page.candorPicture = {
      stop: () =>
        new Promise((resolve) => {
          recorder.onstop = () => void sent.then(resolve);
          if (recorder.state === 'inactive') resolve();
          else recorder.stop();
        }),
    };
    return null;
  } catch (error) {
    return String((error as Error).message);
  }
}

/** The last slice is on its way when it resolves. */
export async function stopPicture(): Promise<void> {
  await (globalThis as unknown as Capture).candorPicture?.stop();
}
