/** What this server can do, for those that ask before they begin. */
export function about(publicUrl: string): Record<string, object> {
  const base = `${publicUrl}/scim/v2`;
  const core = 'urn:ietf:params:scim:schemas:core:2.0';
  const types = [
    { id: 'User', endpoint: '/Users', schema: `${core}:User` },
    { id: 'Group', endpoint: '/Groups', schema: `${core}:Group` },
  ].map(({ id, endpoint, schema }) => ({
    schemas: [`${core}:ResourceType`],
    id,
    name: id,
    endpoint,
    schema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  }));
  const attribute = (name: string, more: object = {}) => ({
    name,
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  });
  const values = [attribute('value'), attribute('display', { mutability: 'readOnly' })];
  const userAttributes = [
    attribute('userName', { required: true, uniqueness: 'server' }),
    attribute('displayName'),
    attribute('name', { type: 'complex', subAttributes: [attribute('givenName'), attribute('familyName')] }),
    attribute('emails', { type: 'complex', multiValued: true, subAttributes: [attribute('value')] }),
    attribute('active', { type: 'boolean' }),
    attribute('groups', { type: 'complex', multiValued: true, mutability: 'readOnly', subAttributes: values }),
  ];
  const groupAttributes = [
    attribute('displayName', { required: true, uniqueness: 'server' }),
    attribute('members', { type: 'complex', multiValued: true, subAttributes: values }),
  ];
  const schemas = [
    { id: `${core}:User`, name: 'User', attributes: userAttributes },
    { id: `${core}:Group`, name: 'Group', attributes: groupAttributes },
  ].map((schema) => ({
    schemas: [`${core}:Schema`],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));
  const listOf = (resources: object[]) => ({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: resources.length,
    startIndex: 1,
    itemsPerPage: resources.length,
    Resources: resources,
  });
  return {
    ServiceProviderConfig: {
      schemas: [`${core}:ServiceProviderConfig`],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: false },
      authenticationSchemes: [
        { type: 'oauthbearertoken', name: 'Bearer token', description: 'A SCIM key, made on the command line' },
      ],
      meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
    },
    ResourceTypes: listOf(types),
    ...Object.fromEntries(types.map((type) => [`ResourceTypes/${type.id}`, type])),
    Schemas: listOf(schemas),
    ...Object.fromEntries(schemas.map((schema) => [`Schemas/${schema.id.replaceAll(':', '::')}`, schema])),
  };
}
