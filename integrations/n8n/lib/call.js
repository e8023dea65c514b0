'use strict';

/** One call of the Candor API with the credentials of the node. */
async function call(context, method, path, { body, query } = {}) {
  const { baseUrl } = await context.getCredentials('candorApi');
  return context.helpers.httpRequestWithAuthentication.call(context, 'candorApi', {
    method,
    url: `${String(baseUrl).replace(/\/+$/, '')}${path}`,
    json: true,
    ...(body !== undefined && { body }),
    ...(query !== undefined && { qs: query }),
  });
}

/** The team that the key opens. */
async function teamPath(context) {
  const { teamId } = await call(context, 'GET', '/v1/api-key');
  return `/v1/teams/${encodeURIComponent(teamId)}`;
}

module.exports = { call, teamPath };
