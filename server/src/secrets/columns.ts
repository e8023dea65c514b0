/** Every sealed column of the database: what is checked at start and sealed again by a rotation. */
export const sealedColumns: readonly { table: string; id: string; columns: readonly string[] }[] = [
  { table: 'connection', id: 'id', columns: ['access_token', 'refresh_token', 'secret'] },
  { table: 'oauth_client', id: 'provider', columns: ['client_secret', 'webhook_secret'] },
  { table: 'installation_setting', id: 'name', columns: ['sealed'] },
  { table: 'oauth_state', id: 'state_hash', columns: ['verifier'] },
  { table: 'sso_state', id: 'state_hash', columns: ['verifier'] },
  { table: 'webhook', id: 'id', columns: ['secret', 'previous_secret'] },
  { table: 'two_factor', id: 'account_id', columns: ['secret'] },
  { table: 'voice_profile', id: 'account_id', columns: ['voice'] },
  { table: 'erasure', id: 'id', columns: ['subject'] },
];
