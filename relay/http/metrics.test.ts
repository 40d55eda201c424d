import { expect, test } from 'vitest'
import { createMetrics, serveMetrics } from './metrics.ts'

test('metrics are served as text for Prometheus, on the loopback address only', async () => {
  const standing = { queued: 2, dead: 1, quarantined: 0, oldestUndeliveredAt: Date.now() - 90_000 }
  const waiting = { count: 3, oldestReceivedAt: Date.now() - 7_200_000 }
  const registry = createMetrics({
    queueStatus: async () => standing,
    unansweredStatus: async () => waiting,
    undeliveredAnswers: async () => ({ dead: 4, late: 5 }),
  })
  const server = await serveMetrics(registry, 0)
  const origin = `http://127.0.0.1:${server.port}`
  const response = await fetch(`${origin}/metrics`)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  expect(text).toMatch(/^relay_oldest_undelivered_seconds (?:89|90|91|9\d)/m)
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).toContain('relay_leads{state="queued"} 2')
  expect(text).toContain('relay_unanswered_leads 3')
  expect(text).toContain('relay_dead_answers 4')
  expect(text).toMatch(/^relay_oldest_unanswered_seconds 72\d\d/m)
  expect((await fetch(`${origin}/`)).status).toBe(404)
  await expect(fetch(`http://127.0.0.2:${server.port}/metrics`)).rejects.toThrow() // this machine by another address
  await server.stop()
})

test('metrics respond 503 if the store cannot be read', async () => {
  const registry = createMetrics({
    queueStatus: () => Promise.reject(new Error('gone')),
    unansweredStatus: () => Promise.reject(new Error('gone')),
    undeliveredAnswers: () => Promise.reject(new Error('gone')),
  })
  const server = await serveMetrics(registry, 0)
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status).toBe(503)
  await server.stop()
})
