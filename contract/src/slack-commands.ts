import { z } from 'zod';
import { route } from './route.ts';

/** What only the person who typed the command sees. */
export const slackReply = z.object({
  response_type: z.literal('ephemeral'),
  /** For notices, and where blocks aren't shown. */
  text: z.string(),
  blocks: z.array(
    z.object({ type: z.literal('section'), text: z.object({ type: z.literal('mrkdwn'), text: z.string() }) }),
  ),
});
export type SlackReply = z.output<typeof slackReply>;

/** Slack signs what it sends; what isn't signed, or too old, is refused. */
export const receiveSlackCommand = route({
  method: 'POST',
  path: '/v1/webhooks/slack/command',
  summary: 'Where Slack sends the /candor command of a connected workspace',
  allow: 'anyone',
  bodyTypes: ['application/x-www-form-urlencoded'],
  bodyBytes: 64 * 1024,
  reply: slackReply,
});

export const getSlackManifest = route({
  method: 'GET',
  path: '/v1/docs/slack_manifest.json',
  summary: 'The manifest from which an administrator creates the Slack app of this installation',
  allow: 'anyone',
  reply: { mediaType: 'application/json' },
});
