'use strict';

const { call, teamPath } = require('./call.js');

/** What the node can do, by resource and operation. */
const actions = {
  meeting: {
    get: async (context, read) =>
      call(context, 'GET', `${await teamPath(context)}/meetings/${encodeURIComponent(read('meetingId'))}`),
    list: async (context, read) => {
      const query = { limit: read('limit'), ...(read('search') && { description: read('search') }) };
      const { meetings } = await call(context, 'GET', `${await teamPath(context)}/meetings`, { query });
      return meetings;
    },
  },
  notes: {
    get: async (context, read) =>
      call(context, 'GET', `${await teamPath(context)}/meetings/${encodeURIComponent(read('meetingId'))}/notes`),
  },
  transcript: {
    get: async (context, read) =>
      call(context, 'GET', `${await teamPath(context)}/meetings/${encodeURIComponent(read('meetingId'))}/transcript`),
  },
  contact: {
    create: async (context, read) => {
      const emails = read('email') ? [read('email')] : [];
      return call(context, 'POST', `${await teamPath(context)}/contacts`, { body: { name: read('name'), emails } });
    },
    list: async (context, read) => {
      const query = { limit: read('limit'), ...(read('search') && { search: read('search') }) };
      const { contacts } = await call(context, 'GET', `${await teamPath(context)}/contacts`, { query });
      return contacts;
    },
  },
};

module.exports = { actions };
