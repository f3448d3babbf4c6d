export { Controller, set, useForm, useWatch } from 'react-hook-form'
