/** Who and what the demonstration's meetings refer to. */
export type DemoTeam = {
  teamId: string;
  owners: { id: string; name: string }[];
  meetingTypeIds: string[] /** By name. */;
  contactIds: ReadonlyMap<string, string>;
};
