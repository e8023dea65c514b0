/** Owners are made by people. */
export const roleLabels = { viewer: 'Viewer', member: 'Member', admin: 'Admin' } as const;
