/** A refusal in the words of RFC 7644, section 3.12. */
export class ScimError extends Error {
  override name = 'ScimError';
  readonly status: number;
  readonly type: string | undefined;

  constructor(status: number, detail: string, type?: string) {
    super(detail);
    this.status = status;
    this.type = type;
  }
}

export const errorBody = ({ status, type, message }: ScimError): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(type !== undefined && { scimType: type }),
  detail: message,
});
