export default function EditPage() {
  return null;
}
