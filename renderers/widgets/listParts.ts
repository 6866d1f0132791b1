// One chunk for the field of lists and its templates.
export { ItemList } from './itemList.tsx';
export { ListField } from './items/ListField.tsx';
export { ListItem } from './items/ListItem.tsx';
