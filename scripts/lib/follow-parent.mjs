// Loaded before the server: when the process that started it is killed outright, nobody is left to pass on a Ctrl-C.
process.channel?.unref();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
