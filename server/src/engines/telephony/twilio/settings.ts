export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** For device tokens. */
  apiKey: string;
  apiSecret: string;
  appSid: string;
  /** Of the REST interface. */
  apiUrl: string;
  /** Where Twilio reaches us. */
  publicUrl: string;
};
