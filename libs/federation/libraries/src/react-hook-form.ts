export { Controller, appendErrors, get, set, useController, useForm, useWatch } from 'react-hook-form'
