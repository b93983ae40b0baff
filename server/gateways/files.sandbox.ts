import { createServer } from 'node:http'
import { s3Bucket } from './sandbox/s3.ts'
import { listen } from './sandbox/serve.ts'
import { optionsOf, stand } from './sandbox/stand.ts'

const options = optionsOf({
  port: '0',
  host: '127.0.0.1',
  bucket: 'vini-files',
  region: 'ap-northeast-2',
  key: 'SANDBOXS3KEY',
  secret: 'sandbox-s3-secret',
})

await stand('file sandbox', async () => ({
  port: await listen(
    createServer(s3Bucket({ ...options, now: () => new Date() })),
    Number(options.port),
    options.host,
  ),
}))
