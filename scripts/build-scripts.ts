import { createBuilder } from 'vite'

// The scripts of one language alone: the server's pages, which one build makes for all languages, are left out.
const builder = await createBuilder({ configFile: 'app.config.ts', logLevel: 'error' })
const { client } = builder.environments
if (!client) throw new Error('the configuration has no pages for the browser')
await builder.build(client)
