import type { StarterTypeName } from '../features/meeting-types/starter-types.ts';

/** Everyone here is made up. The first is the one to sign in as. */
export const colleagues = [
  { name: 'Dana Whitfield', email: 'dana@demo.example', role: 'owner' },
  { name: 'Marcus Oyelaran', email: 'marcus@demo.example', role: 'admin' },
  { name: 'Priya Raman', email: 'priya@demo.example', role: 'member' },
  { name: 'Tomás Echeverría', email: 'tomas@demo.example', role: 'viewer' },
] as const;

export const teamName = 'Northlight Talent';
export const secondTeamName = 'Quayside Search';
export const meetingTypeNames = [
  'Candidate screen',
  'Client intake',
  'Technical interview',
  'Reference check',
] as const satisfies readonly StarterTypeName[];

export const candidates = [
  'Amara Osei',
  'Lukas Brandt',
  'Sofia Marchetti',
  'Jonah Feld',
  'Yuki Tanabe',
  'Beatriz Salgado',
  'Owen Kavanagh',
  'Leila Haddad',
  'Mateusz Zielinski',
  'Grace Adeyemi',
  'Henrik Solberg',
  'Nadia Petrova',
  'Caleb Whitmore',
  'Ines Carvalho',
  'Rohan Mehta',
  'Elise Fontaine',
] as const;

export const jobs = [
  'Senior data engineer',
  'Head of finance',
  'Product designer',
  'Warehouse manager',
  'Staff nurse',
  'Backend developer',
  'Sales director',
  'Clinical researcher',
] as const;

/** How people are reached. The numbers are from ranges kept for stories. */
export const contacts = [
  { name: candidates[0], emails: ['amara.osei@example.com'], phones: ['+44 20 7946 0101'] },
  { name: candidates[1], emails: ['lukas.brandt@example.com'], phones: ['+49 30 23125 014'] },
  { name: candidates[2], emails: ['sofia.marchetti@example.com'], phones: ['+1 212 555 0142'] },
  { name: candidates[3], emails: ['jonah@example.com', 'jonah.feld@example.com'], phones: [] },
  { name: candidates[4], emails: [], phones: ['+1 415 555 0178'] },
  { name: 'Rohan Mehta', emails: ['rohan.mehta@meridian.example'], phones: ['+44 113 496 0142'] },
  { name: 'Elise Fontaine', emails: ['elise.fontaine@example.com'], phones: ['+44 7700 900118'] },
  { name: 'Caleb Whitmore', emails: ['caleb.whitmore@example.com'], phones: ['+44 7700 900164'] },
  { name: 'Ines Carvalho', emails: ['ines.carvalho@example.com'], phones: ['+44 7700 900187'] },
  { name: 'Henrik Solberg', emails: ['henrik.solberg@example.com'], phones: ['+44 1274 496 015'] },
] as const;

/** Names that the team has taught its recognizer, as people do in the first week. */
export const spellings = [
  'Candor',
  'Northlight Talent',
  'Meridian Freight',
  'Stourton',
  'Corbridge Foods',
  'Brightwater',
  'Tarnside Packaging',
  'Ashcombe',
  'NetSuite',
  'Microsoft Dynamics',
  'Leeds',
  'ACA',
  'ACCA',
  'CIMA',
];
