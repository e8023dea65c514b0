/** Plain starting texts; an installation replaces them with its own. */
export function builtInPolicies(productName: string): { terms: string; privacy: string } {
  return {
    terms: `# Terms of service

This is the standard text of ${productName}. The administrator of this installation can replace it with a file named \`terms.md\` in the data folder; everyone is then asked to agree again.

## Using ${productName}

- ${productName} records and transcribes meetings. Tell everyone in a meeting that it is being recorded, and do not record where that is not allowed.
- Recordings, transcripts and notes belong to your team. Share them only with people who are meant to see them.
- Notes are written by software. Check them before you rely on them; each line links to the moment it is based on.
- Keep your password secret, and sign out on shared computers.

## The administrator

The administrator of this installation runs the servers, decides how long recordings are kept, and answers questions about these terms.
`,
    privacy: `# Privacy policy

This is the standard text of ${productName}. The administrator of this installation can replace it with a file named \`privacy.md\` in the data folder; everyone is then asked to agree again.

## What is stored

- Your account: name, email, a hash of your password, and when and where you are signed in.
- Your team's meetings: recordings, transcripts, notes, documents, and who took part.

## Where it is stored

Everything stays on the servers of this installation. Nothing is sent to anyone else unless the administrator has set up an external service, such as a mail server or a speech engine.

## Your rights

Ask the administrator of this installation to see, correct or delete what is stored about you.
`,
  };
}
