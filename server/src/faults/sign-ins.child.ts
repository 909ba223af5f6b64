/**
 * Signs in many users simultaneously from different addresses and posts the statuses. Runs in its own thread, so that
 * sending does not delay the measurements.
 */
import { parentPort, workerData } from 'node:worker_threads'

// passed by the test that starts this thread
const { url, count, password } = workerData as { url: string; count: number; password: string }

const signIn = async (nth: number): Promise<number> => {
  const response = await fetch(`${url}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${nth >> 8}.${nth & 255}` },
    body: JSON.stringify({
      grantType: 'PASSWORD',
      userType: 'STORE_ADMIN',
      username: `crowd-${nth}@test.test`,
      password,
    }),
  })
  await response.text()
  return response.status
}

const statuses = await Promise.all(Array.from({ length: count }, (_, nth) => signIn(nth)))
parentPort?.postMessage(statuses)
