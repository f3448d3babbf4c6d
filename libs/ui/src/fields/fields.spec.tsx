import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FormError } from './field.tsx'
import { FileField } from './file-field.tsx'
import { OtpField } from './otp-field.tsx'
import { RowsField } from './rows-field.tsx'
import { Stars } from './stars.tsx'
import { PasswordField, TextArea, TextField } from './text-field.tsx'

afterEach(cleanup)

describe('TextField', () => {
  it('connects the label, hint and error to the control', () => {
    render(<TextField label="URL" hint="Company domain" error="Please enter a web address" required />)
    const input = screen.getByLabelText(/URL/)
    const described = input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['Company domain', 'Please enter a web address'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
  })

  it('has the icon of a search where it is one', () => {
    render(
      <>
        <TextField label="Search tickets" type="search" />
        <TextField label="Name" />
      </>,
    )
    const frame = (name: string) => screen.getByLabelText(name).parentElement
    expect(frame('Search tickets')?.querySelector('svg')).not.toBeNull()
    expect(frame('Name')?.querySelector('svg')).toBeNull()
  })
})

it('begins a text where its own language does, whatever that of the page is', () => {
  render(
    <>
      <TextField label="Subject" />
      <TextArea label="Message" />
    </>,
  )
  expect(screen.getAllByRole('textbox').map(({ dir }) => dir)).toEqual(['auto', 'auto'])
})

describe('PasswordField', () => {
  it('shows the password on request', async () => {
    render(<PasswordField label="Password" />)
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
  })
})

const Code = ({ onCode }: { onCode: (code: string) => void }) => {
  const [code, setCode] = useState('')
  const change = (next: string) => {
    setCode(next)
    onCode(next)
  }
  return <OtpField label="Code" value={code} onChange={change} />
}

describe('OtpField', () => {
  it('accepts six typed digits and ignores the rest', async () => {
    const onCode = vi.fn()
    render(<Code onCode={onCode} />)
    await userEvent.click(screen.getByLabelText('Code, 1 of 6'))
    await userEvent.keyboard('12x3456')
    expect(onCode).toHaveBeenLastCalledWith('123456')
  })

  it('accepts a pasted code with spaces', async () => {
    const onCode = vi.fn()
    render(<Code onCode={onCode} />)
    await userEvent.click(screen.getByLabelText('Code, 1 of 6'))
    await userEvent.paste(' 123 456\n')
    expect(onCode).toHaveBeenLastCalledWith('123456')
  })

  it('goes back with Backspace', async () => {
    const onCode = vi.fn()
    render(<Code onCode={onCode} />)
    await userEvent.click(screen.getByLabelText('Code, 1 of 6'))
    await userEvent.keyboard('123{Backspace}{Backspace}9')
    expect(onCode).toHaveBeenLastCalledWith('19')
  })
})

describe('OtpField with autofill', () => {
  const fill = (box: string, text: string) => fireEvent.change(screen.getByLabelText(box), { target: { value: text } })

  it('replaces a typed digit with a whole code', async () => {
    const onCode = vi.fn()
    render(<Code onCode={onCode} />)
    await userEvent.click(screen.getByLabelText('Code, 1 of 6'))
    await userEvent.keyboard('1')
    fill('Code, 1 of 6', '123456')
    expect(onCode).toHaveBeenLastCalledWith('123456')
  })

  it('leaves no gap when a later box is filled first', () => {
    const onCode = vi.fn()
    render(<Code onCode={onCode} />)
    fill('Code, 4 of 6', '7')
    expect(onCode).toHaveBeenLastCalledWith('7')
    expect(document.activeElement).toBe(screen.getByLabelText('Code, 2 of 6'))
  })

  it('replaces the digit of a box and moves on', async () => {
    const onCode = vi.fn()
    render(<Code onCode={onCode} />)
    await userEvent.click(screen.getByLabelText('Code, 1 of 6'))
    await userEvent.keyboard('123{ArrowLeft}{ArrowLeft}{ArrowLeft}9')
    expect(onCode).toHaveBeenLastCalledWith('923')
    expect(document.activeElement).toBe(screen.getByLabelText('Code, 2 of 6'))
  })
})

describe('FileField', () => {
  it('has a button in the language of the page and takes the chosen file', async () => {
    const onChange = vi.fn()
    render(<FileField label="Resume" file={null} accept={['.txt']} onChange={onChange} />)
    expect(screen.getByText('Choose file')).toBeTruthy()
    const file = new File(['a'], 'a.txt', { type: 'text/plain' })
    await userEvent.upload(screen.getByLabelText('Resume'), file)
    expect(onChange).toHaveBeenCalledWith(file)
  })
})

describe('FormError', () => {
  it('is announced at once', () => {
    render(<FormError>Email or password is incorrect.</FormError>)
    expect(screen.getByRole('alert').textContent).toBe('Email or password is incorrect.')
  })
})

describe('Stars', () => {
  it('shows the value again when it is reset while a star is focused', async () => {
    const { container, rerender } = render(<Stars label="Rating" value={0} onChange={() => {}} />)
    await userEvent.tab()
    await userEvent.keyboard(' ')
    rerender(<Stars label="Rating" value={1} onChange={() => {}} />)
    expect(container.querySelectorAll('.on')).toHaveLength(1)
    rerender(<Stars label="Rating" value={0} onChange={() => {}} />)
    expect(container.querySelectorAll('.on')).toHaveLength(0)
  })

  it('names each level and responds to presses and arrow keys', async () => {
    const onChange = vi.fn()
    render(<Stars label="Rating" value={5} onChange={onChange} />)
    expect((screen.getByRole('radio', { name: '5 of 5 stars' }) as HTMLInputElement).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: '3 of 5 stars' }))
    expect(onChange).toHaveBeenCalledWith(3)
  })
})

it('describes a list of rows by its hint and its error', () => {
  render(
    <RowsField
      label="Keywords"
      item="Keyword"
      add="Add"
      hint="One each"
      error="Too many"
      rows={['a']}
      onChange={vi.fn()}
    />,
  )
  const ids = screen.getByRole('group').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['One each', 'Too many'])
})
