/** Plain starting texts; an installation replaces them with its own. */
export function builtInPolicies(productName: string): { terms: string; privacy: string } {
  return {
    terms: `# Terms of service

This is the standard text of ${productName}. The administrator of this installation can replace it by putting a file named \`terms.md\` into the data folder; everybody is then asked to agree again.

## Using ${productName}

- ${productName} records and transcribes meetings. Tell the people you talk to that you record, and do not record where you may not.
- Recordings, transcripts and notes belong to your team. Share them only with people who are meant to see them.
- Notes are written by software from what was said. Check them before you rely on them; each line leads to the moment it came from.
- Keep your password to yourself and sign out on machines that others use.

## The administrator

The administrator of this installation runs the machines, decides how long recordings are kept, and answers questions about these terms.
`,
    privacy: `# Privacy policy

This is the standard text of ${productName}. The administrator of this installation can replace it by putting a file named \`privacy.md\` into the data folder; everybody is then asked to agree again.

## What is stored

- Your account: name, email, a hash of your password, when and where you are signed in.
- Your team's meetings: recordings, transcripts, notes, documents, and who took part.

## Where it is stored

Everything stays on the machines of this installation. Nothing is sent to anybody else unless the administrator has set up an outside service, such as a mail server or a speech engine.

## Your rights

Ask the administrator of this installation to see, correct or delete what is stored about you.
`,
  };
}
