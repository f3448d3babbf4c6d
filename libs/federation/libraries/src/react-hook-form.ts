export { Controller, get, set, useController, useForm, useWatch } from 'react-hook-form'
