import S3rver from 's3rver';

/** `s3-server.ts FOLDER PORT` */
const [directory = '', port = ''] = process.argv.slice(2);
const configureBuckets = [{ name: 'candor', configs: [] }];
const server = new S3rver({ address: '127.0.0.1', port: Number(port), silent: true, directory, configureBuckets });
await server.run();
console.log('ready');
