import { AshbyEmulator } from './ashby.ts';
import { BullhornEmulator } from './bullhorn.ts';
import type { AtsEmulator } from './emulator.ts';
import { GreenhouseEmulator } from './greenhouse.ts';
import { HubspotEmulator } from './hubspot.ts';
import { LeverEmulator } from './lever.ts';
import { LoxoEmulator } from './loxo.ts';
import { RecruitCrmEmulator } from './recruit-crm.ts';
import { SalesforceEmulator } from './salesforce.ts';

/** Every vendor that there is an adapter for. */
export const atsEmulators: readonly (new () => AtsEmulator)[] = [
  BullhornEmulator,
  GreenhouseEmulator,
  LeverEmulator,
  AshbyEmulator,
  LoxoEmulator,
  RecruitCrmEmulator,
  HubspotEmulator,
  SalesforceEmulator,
];
