'use strict';

const { call, teamPath } = require('../../lib/call.js');
const { isSigned } = require('../../lib/signature.js');
const { events } = require('./events.json');

/** Starts a workflow when something happens. Switching the workflow on adds a webhook in Candor; switching it off deletes it. */
class CandorTrigger {
  description = {
    displayName: 'Candor Trigger',
    name: 'candorTrigger',
    group: ['trigger'],
    version: 1,
    icon: 'fa:microphone',
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts a workflow when notes are ready, or something else happens in Candor',
    defaults: { name: 'Candor Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'candorApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: ['notes.ready'],
        options: events.map(({ name, text }) => ({ name: text, value: name })),
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists() {
        const { webhookId } = this.getWorkflowStaticData('node');
        if (webhookId === undefined) return false;
        const { webhooks } = await call(this, 'GET', `${await teamPath(this)}/webhooks`);
        const known = webhooks.find(({ $id }) => $id === webhookId);
        return known !== undefined && known.isEnabled && known.url === this.getNodeWebhookUrl('default');
      },
      async create() {
        const body = {
          url: this.getNodeWebhookUrl('default'),
          description: 'n8n',
          events: this.getNodeParameter('events'),
        };
        const { webhook, secret } = await call(this, 'POST', `${await teamPath(this)}/webhooks`, { body });
        Object.assign(this.getWorkflowStaticData('node'), { webhookId: webhook.$id, secret });
        return true;
      },
      async delete() {
        const data = this.getWorkflowStaticData('node');
        if (data.webhookId === undefined) return true;
        try {
          await call(this, 'DELETE', `${await teamPath(this)}/webhooks/${encodeURIComponent(data.webhookId)}`);
        } catch (error) {
          // Somebody deleted it in Candor: that is what was wanted.
          if (Number(error.httpCode ?? error.statusCode ?? error.response?.status) !== 404) throw error;
        }
        delete data.webhookId;
        delete data.secret;
        return true;
      },
    },
  };

  async webhook() {
    const { secret } = this.getWorkflowStaticData('node');
    const request = this.getRequestObject();
    const rawBody = request.rawBody ?? Buffer.from(JSON.stringify(this.getBodyData()));
    if (!isSigned(secret, this.getHeaderData(), rawBody)) {
      this.getResponseObject().status(401).send('The signature is wrong.');
      return { noWebhookResponse: true };
    }
    return { workflowData: [[{ json: this.getBodyData() }]] };
  }
}

module.exports = { CandorTrigger };
