/** Slack says `ok` in the body instead of a status, and calls its bearer tokens `bot`. */
export async function readSlackReply(reply: Response): Promise<Response> {
  if (!reply.headers.get('content-type')?.includes('json')) return reply;
  const body = (await reply.json()) as Record<string, unknown>;
  if (body['ok'] === false)
    return Response.json(
      { error: typeof body['error'] === 'string' ? body['error'] : 'unknown_error' },
      { status: 400 },
    );
  return Response.json({ ...body, token_type: 'Bearer' }, { status: reply.status });
}
