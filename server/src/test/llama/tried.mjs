process.once('message', () => process.exit(0));
