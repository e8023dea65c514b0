import type { Config } from '../config.ts';
import { sharedMedia } from '@candor/contract/hand-overs';

const steps = '/app/start-meeting/steps/capture';

/**
 * What a phone or a computer needs to install the web app, and where it sends recordings that people share to it. There is
 * no service worker, so shared files arrive at the server ([0425](../../../docs/decisions/0425-shared-files-wait-at-the-server.md)).
 */
export function appManifest({ productName }: Pick<Config, 'productName'>): unknown {
  const icon = (name: string, purpose: string) =>
    [192, 512].map((size) => ({
      src: `/icons/${name}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    }));
  const icons = [...icon('icon', 'any'), ...icon('maskable', 'maskable')];
  const shortcut = (name: string, method: string) => ({
    name,
    url: `${steps}?method=${method}`,
    icons: icons.slice(0, 1),
  });
  return {
    id: '/app',
    name: productName,
    short_name: productName,
    description: 'Records, transcribes and writes up your calls.',
    lang: 'en',
    start_url: '/app',
    scope: '/',
    display: 'standalone',
    background_color: '#FAF9F6',
    theme_color: '#FAF9F6',
    icons,
    shortcuts: [shortcut('Record a meeting', 'browser'), shortcut('Upload a recording', 'upload')],
    share_target: {
      action: '/v1/hand-overs',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', files: [{ name: 'recordings', accept: sharedMedia }] },
    },
  };
}
