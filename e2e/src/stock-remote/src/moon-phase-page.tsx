import { useState } from 'react'

const phases = ['New moon', 'First quarter', 'Full moon', 'Last quarter']

const MoonPhasePage = () => {
  const [at, setAt] = useState(0)
  return (
    <section>
      <h1>Moon Phase</h1>
      <p role="status">{phases[at % phases.length]}</p>
      <button type="button" onClick={() => setAt(at + 1)}>
        Next
      </button>
    </section>
  )
}

export default MoonPhasePage
