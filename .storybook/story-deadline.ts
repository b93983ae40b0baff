import { configure } from 'storybook/test'

// What a story waits for may take a frame, and on a busy machine a frame may take more than a second.
configure({ asyncUtilTimeout: 10_000 })
