import { createServer } from 'node:http'
import { createS3Bucket } from './sandbox/s3.ts'
import { listen } from './sandbox/serve.ts'
import { parseOptions, runSandbox } from './sandbox/run-sandbox.ts'

const options = parseOptions({
  port: '0',
  host: '127.0.0.1',
  bucket: 'vini-files',
  region: 'ap-northeast-2',
  key: 'SANDBOXS3KEY',
  secret: 'sandbox-s3-secret',
})

await runSandbox('file sandbox', async () => ({
  port: await listen(
    createServer(createS3Bucket({ ...options, now: () => new Date() })),
    Number(options.port),
    options.host,
  ),
}))
