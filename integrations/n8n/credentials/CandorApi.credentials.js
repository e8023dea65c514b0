'use strict';

/** An API key of one team, and where Candor is. */
class CandorApi {
  name = 'candorApi';
  displayName = 'Candor API';
  properties = [
    {
      displayName: 'Address',
      name: 'baseUrl',
      type: 'string',
      default: '',
      placeholder: 'https://candor.example',
      required: true,
    },
    {
      displayName: 'API key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'Made in Candor under Profile. The trigger needs a key of an admin with webhooks:write.',
    },
  ];
  authenticate = {
    type: 'generic',
    properties: { headers: { authorization: '=Bearer {{$credentials.apiKey}}' } },
  };
  test = { request: { baseURL: '={{$credentials.baseUrl}}', url: '/v1/api-key' } };
}

module.exports = { CandorApi };
