/**
 * Tests that play or record sound in real time, or drive a bot through a call: they need a processor that is free when
 * the sound is. In `npm test -- all` they get a second run. A file joins this list when its subject is
 * real time, never because it is unreliable.
 */
const realTimeFiles = [
  'auto-join.spec.ts',
  'bot.spec.ts',
  'live.spec.ts',
  'record.spec.ts',
  'telephone.spec.ts',
  'server/src/engines/meeting-bot/',
  'server/src/engines/telephony/',
  'server/src/features/bots/',
  'server/src/features/live/socket.test.ts',
  'server/src/features/telephony/',
];

export const isRealTime = (file) => realTimeFiles.some((name) => file === name || file.startsWith(name));
