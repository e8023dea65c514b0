'use strict';

const { actions } = require('../../lib/actions.js');

const showFor = (resource, operation) => ({ displayOptions: { show: { resource, operation } } });
const operationOf = (resource, options) => ({
  displayName: 'Operation',
  name: 'operation',
  type: 'options',
  noDataExpression: true,
  default: options[0].value,
  options,
  displayOptions: { show: { resource: [resource] } },
});
const get = (what) => ({ name: 'Get', value: 'get', action: `Get ${what}` });
const list = (what) => ({ name: 'Get Many', value: 'list', action: `Get ${what}` });

/** Reads meetings, notes, transcripts and contacts of the team, and adds contacts. */
class Candor {
  description = {
    displayName: 'Candor',
    name: 'candor',
    group: ['transform'],
    version: 1,
    icon: 'fa:microphone',
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Read meetings, notes, transcripts and contacts',
    defaults: { name: 'Candor' },
    inputs: ['main'],
    outputs: ['main'],
    usableAsTool: true,
    credentials: [{ name: 'candorApi', required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        default: 'notes',
        options: [
          { name: 'Contact', value: 'contact' },
          { name: 'Meeting', value: 'meeting' },
          { name: 'Note', value: 'notes' },
          { name: 'Transcript', value: 'transcript' },
        ],
      },
      operationOf('contact', [{ name: 'Create', value: 'create', action: 'Create a contact' }, list('many contacts')]),
      operationOf('meeting', [get('a meeting'), list('many meetings')]),
      operationOf('notes', [get('the notes of a meeting')]),
      operationOf('transcript', [get('the transcript of a meeting')]),
      {
        displayName: 'Meeting ID',
        name: 'meetingId',
        type: 'string',
        required: true,
        default: '={{ $json.data.meetingId }}',
        ...showFor(['meeting', 'notes', 'transcript'], ['get']),
      },
      {
        displayName: 'Name',
        name: 'name',
        type: 'string',
        required: true,
        default: '',
        ...showFor(['contact'], ['create']),
      },
      {
        displayName: 'Email',
        name: 'email',
        type: 'string',
        placeholder: 'name@email.com',
        default: '',
        ...showFor(['contact'], ['create']),
      },
      {
        displayName: 'Search',
        name: 'search',
        type: 'string',
        default: '',
        ...showFor(['contact', 'meeting'], ['list']),
      },
      {
        displayName: 'Limit',
        name: 'limit',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 100 },
        default: 50,
        description: 'Max number of results to return',
        ...showFor(['contact', 'meeting'], ['list']),
      },
    ],
  };

  async execute() {
    const results = [];
    for (const [index] of this.getInputData().entries()) {
      const read = (name) => this.getNodeParameter(name, index);
      try {
        const found = await actions[read('resource')][read('operation')](this, read);
        for (const json of Array.isArray(found) ? found : [found]) results.push({ json, pairedItem: { item: index } });
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        results.push({ json: { error: error.message }, pairedItem: { item: index } });
      }
    }
    return [results];
  }
}

module.exports = { Candor };
