type Json = Readonly<Record<string, unknown>>

/** A call as its sample needs it. */
interface Sampled {
  readonly method: string
  /** With its parameters in braces. */
  readonly path: string
  /** Examples of what stands in the path. */
  readonly params: Json
  /** Examples of what the address must carry behind the question mark. */
  readonly query: Json
  readonly isOpen: boolean
  /** The body, if there is one. */
  readonly body?: unknown
  /** The name of the form's part if a file is sent. */
  readonly sentFile?: string
  /** The answer is a file, kept under its own name. */
  readonly isFile: boolean
  /** The answer goes on until one side leaves. */
  readonly isStream: boolean
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The call in a terminal, to be copied as it stands. */
function curlOf(call: Sampled): string {
  const { method, path, params, query, isOpen, body, sentFile, isFile, isStream } = call
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) asked.set(name, String(value))
  const search = asked.size > 0 ? `?${asked.toString()}` : ''
  const flags = `${isFile ? ' -OJ' : ''}${isStream ? ' -N' : ''}${method === 'GET' ? '' : ` -X ${method}`}`
  return [
    `curl${flags} "$STOREKEEP${filled}${search}"`,
    ...(isOpen ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body))}`]),
    ...(sentFile === undefined ? [] : [`-F ${quoted(`${sentFile}=@photo.jpg`)}`]),
  ].join(' \\\n  ')
}

/** The samples of a call, beside it in the reference. */
export function samplesOf(call: Sampled): Json[] {
  return [{ lang: 'Shell', label: 'curl', source: curlOf(call) }]
}
