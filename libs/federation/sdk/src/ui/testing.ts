export {
  type Answers,
  type CallAnswer,
  type CallAnswers,
  aloneServices,
  createShellDouble,
  mountAlone,
  refusal,
} from '@bazaar/federation-alone'
