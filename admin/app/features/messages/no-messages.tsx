import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { websiteQuery } from '../../data/website-overview.ts'

/** The first screen of a new desk. */
export function NoMessages() {
  const { data } = useQuery(websiteQuery)
  return (
    <div className="grid gap-6 border-t border-line px-4 py-5 lg:px-5">
      <div>
        <p>No message yet. What visitors send with the form of your website arrives here.</p>
        <p>
          <a className="target link font-medium" href="/contact" target="_blank" rel="noopener">
            Send a test message
          </a>
        </p>
      </div>
      {data && data.left > 0 && (
        <section aria-labelledby="new-desk">
          <h2 id="new-desk" className="text-xl">
            Make the website yours
          </h2>
          <p className="mt-2">
            It came with a sample agency. Step by step you put your own in its place, and publish.
          </p>
          <Link className="button button-primary mt-4" href="/website/set-up">
            Set up
          </Link>
        </section>
      )}
    </div>
  )
}
