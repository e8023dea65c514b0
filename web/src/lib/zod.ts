import { config, z } from 'zod';

// Compiled validators need eval, which the content security policy forbids.
config({ jitless: true });

/** For the schemas of forms. */
export { z };
