import { type ErrorCode, errorCatalogue } from '@bazaar/contracts'
import type { JsonSchema, Operation } from './operation.ts'

/** What every call may answer. */
const always: readonly ErrorCode[] = ['MALFORMED_REQUEST', 'RATE_LIMITED', 'INTERNAL', 'OVERLOADED']

const ofStaff: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'CONFIRM_IDENTITY',
  'KEY_INVALID',
  'KEY_FORBIDDEN',
]

const byAccess: Record<Operation['access'], readonly ErrorCode[]> = {
  // A key that does not count is refused everywhere.
  public: ['KEY_INVALID', 'KEY_FORBIDDEN'],
  user: ['UNAUTHENTICATED', 'KEY_INVALID', 'KEY_FORBIDDEN'],
  staff: ofStaff,
  admin: ofStaff,
  team: ['UNAUTHENTICATED', 'FORBIDDEN'],
}

/** Every code a call may answer with. */
export const errorsOf = (operation: Operation, path: string): ErrorCode[] => {
  const codes = new Set<ErrorCode>([...always, ...byAccess[operation.access], ...(operation.errors ?? [])])
  if (path.includes('{')) codes.add('NOT_FOUND')
  if (operation.query || operation.body) codes.add('INVALID_INPUT')
  if (operation.body) codes.add('PAYLOAD_TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE')
  if (operation.files) codes.add('FILE_TOO_LARGE')
  return [...codes]
}

const described: Record<number, string> = {
  400: 'The request could not be read.',
  401: 'No valid session or API key.',
  402: 'Not enough credits; nothing was done and nothing charged.',
  403: 'This caller may not do this.',
  404: 'There is no such thing, or it is another user’s.',
  409: 'It does not fit the present state.',
  410: 'It is gone.',
  413: 'The request is too large.',
  415: 'The body has another content type.',
  422: 'The input is wrong; `fields` names each wrong field.',
  429: 'Too many requests or a limit is reached; `Retry-After` says when to try again.',
  500: 'A fault on our side.',
  502: 'The work failed; nothing was charged.',
  503: 'Not available now.',
  504: 'It took too long; nothing was charged.',
}
const retried = new Set([429, 503])

/** The error answers of a call by status, each with the codes it may carry. */
export const errorAnswers = (operation: Operation, path: string): Record<string, JsonSchema> => {
  const byStatus = Map.groupBy(errorsOf(operation, path), (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: described[status] ?? 'Refused.',
          headers: {
            'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
            ...(retried.has(status) ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } : {}),
          },
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/ErrorBody' },
                  { type: 'object', properties: { code: { type: 'string', enum: codes } } },
                ],
              },
            },
          },
        },
      ]),
  )
}
