import { createRoot } from 'react-dom/client';
import { smallForm, wideForm } from '../benchForm.ts';

const query = new URLSearchParams(location.search);
const form = query.get('form') === 'wide' ? wideForm : smallForm;
const { Peer } = await (query.get('peer') === 'hand' ? import('./Hand.tsx') : import('./Rjsf.tsx'));

createRoot(document.getElementById('root')!).render(<Peer form={form} />);
