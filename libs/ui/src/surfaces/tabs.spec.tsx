import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const tabs = ['One', 'Two', 'Three'].map((label) => ({ id: label.toLowerCase(), label }))
const Sample = () => {
  const [current, setCurrent] = useState('one')
  return (
    <Tabs label="Sample" tabs={tabs} current={current} onChange={setCurrent}>
      Text of {current}
    </Tabs>
  )
}
const tab = (name: string) => screen.getByRole('tab', { name })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

describe('Tabs', () => {
  it('moves the focus with the arrow keys, wraps around, and selects only when pressed', () => {
    render(<Sample />)
    tab('One').focus()
    press('ArrowLeft')
    expect(document.activeElement).toBe(tab('Three'))
    press('ArrowRight')
    press('ArrowRight')
    expect(document.activeElement).toBe(tab('Two'))
    press('End')
    press('Home')
    expect(document.activeElement).toBe(tab('One'))
    press('ArrowRight')
    expect(screen.getByRole('tabpanel').textContent).toBe('Text of one')
    fireEvent.click(tab('Two'))
    expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Text of two')
    expect(tab('Two').getAttribute('aria-selected')).toBe('true')
    expect(tab('Two').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
  })

  it('follows the direction of the page', () => {
    render(
      <div style={{ direction: 'rtl' }}>
        <Sample />
      </div>,
    )
    tab('One').focus()
    press('ArrowLeft')
    expect(document.activeElement).toBe(tab('Two'))
    press('ArrowRight')
    press('Home')
    expect(document.activeElement).toBe(tab('One'))
  })

  it('has one stop in the tab order, which returns to the selected tab when focus leaves', () => {
    render(<Sample />)
    const stops = () => tabs.map(({ label }) => tab(label).tabIndex)
    expect(stops()).toEqual([0, -1, -1])
    tab('One').focus()
    press('ArrowRight')
    expect(stops()).toEqual([-1, 0, -1])
    fireEvent.blur(tab('Two'))
    expect(stops()).toEqual([0, -1, -1])
  })
})
