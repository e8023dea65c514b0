/** What is known about the terms; undefined while it loads, `null` where nothing was accepted yet. */
export type PolicyState = {
  currentVersion: string | undefined;
  acceptedVersion: string | null | undefined;
  /** The team has its own terms with its people. */
  hasCustomTerms: boolean;
  /** The team's settings could not be loaded, so nothing they say can be relied on. */
  hasLoadErrors: boolean;
};

/** The terms are asked for when another version was accepted than the current one, unless the team's custom terms are known to be on. */
export function mustAcceptPolicy({
  currentVersion,
  acceptedVersion,
  hasCustomTerms,
  hasLoadErrors,
}: PolicyState): boolean {
  if (!currentVersion || acceptedVersion === undefined || acceptedVersion === currentVersion) return false;
  return !(hasCustomTerms && !hasLoadErrors);
}
