import { type MouseEvent, useState } from 'react'
import { API_PATH } from '#admin/api.ts'
import { ProblemText } from '../../ui/states.tsx'

const ADDRESS = `${API_PATH}/messages.csv`

/**
 * All messages as a file. In the window of an iPhone's home screen a download covers the desk without a way back, so the file
 * goes to the share sheet there.
 */
export function Download() {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState('')

  async function share(event: MouseEvent): Promise<void> {
    if (!isHomeScreenOfIphone()) return
    event.preventDefault()
    setProblem('')
    try {
      const loaded = file ?? (await load())
      setFile(loaded)
      await navigator.share({ files: [loaded] })
    } catch (error) {
      // Closed by the person, or the file took longer than a press counts: the next press has it.
      const isRefusal = error instanceof DOMException && /^(?:Abort|NotAllowed)Error$/.test(error.name)
      if (!isRefusal) setProblem('The file could not be loaded. Check the network and try again.')
    }
  }

  return (
    <div className="mt-10">
      <a className="button button-quiet" href={ADDRESS} download onClick={share}>
        {file ? 'Share all messages (CSV)' : 'Download all messages (CSV)'}
      </a>
      <ProblemText className="mt-3">{problem}</ProblemText>
    </div>
  )
}

async function load(): Promise<File> {
  const response = await fetch(ADDRESS)
  if (!response.ok) throw new Error(`${response.status}`)
  const name = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return new File([await response.blob()], name ?? 'messages.csv', { type: 'text/csv' })
}

/** `standalone` is Safari's alone. */
function isHomeScreenOfIphone(): boolean {
  return 'standalone' in navigator && navigator.standalone === true && 'share' in navigator
}
