import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,content,site,relay,tools}/**/*.test.{ts,tsx}'],
    reporters: ['default'],
  },
})
