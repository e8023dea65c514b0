import type { App } from '../../app.ts';
import { oauthProviders } from '../../engines/oauth/providers.ts';
import { redirectUriOf } from '../connections/clients.ts';

/** What api.slack.com takes under "Create an app from a manifest": everything about the app but its secrets. */
export function slackManifest(app: App) {
  const { productName, publicUrl } = app.config;
  return {
    display_information: {
      name: productName.slice(0, 35),
      description: 'Find your meetings, and hear when notes are ready.',
      background_color: '#1f6f5c',
    },
    features: {
      bot_user: { display_name: productName.slice(0, 80), always_online: false },
      slash_commands: [
        {
          command: '/candor',
          url: `${publicUrl}/v1/webhooks/slack/command`,
          description: 'Find your meetings in Candor',
          usage_hint: '[name | help]',
          should_escape: false,
        },
      ],
    },
    oauth_config: { redirect_urls: [redirectUriOf(app)], scopes: { bot: oauthProviders['slack']?.scopes ?? [] } },
    settings: { org_deploy_enabled: false, socket_mode_enabled: false, token_rotation_enabled: false },
  };
}
